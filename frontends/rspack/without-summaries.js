const SENTENCE = /\b(summary|description):(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/**
 * Removes the sentences of the API document from the endpoints, because screens do not read them
 * and every remote would contain them.
 *
 * @param {string} source of an `http.ts` of the contracts
 */
export default (source) => source.replace(SENTENCE, "$1:$2''");
