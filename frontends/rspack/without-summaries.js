const SENTENCE = /\b(summary|description):(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/**
 * Leaves the sentences of the API's document out of the endpoints: no screen reads them, and they came with every remote.
 *
 * @param {string} source of an `http.ts` of the contracts
 */
export default (source) => source.replace(SENTENCE, "$1:$2''");
