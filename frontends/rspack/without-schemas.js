import { parseSync, printSync } from '@swc/core';

/** The parts of an endpoint's declaration that a page reads. */
const READ = new Set(['method', 'path', 'changes', 'idempotent', 'idempotencyKey', 'body']);

/** Members of schemas that are no schemas. */
const LISTS = new Set(['options', 'shape']);

/** The identifier with which a chain of calls and members that makes a schema begins. */
function rootOf(expression) {
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  const isLink = expression.type === 'MemberExpression' && !LISTS.has(expression.property.value);
  return isLink ? rootOf(expression.object) : expression;
}

const nameOf = (property) => property.key?.value ?? property.value;

/** True for what a page reads of an endpoint, and for parts that several endpoints share. */
const isRead = (property) => property.type === 'SpreadElement' || READ.has(nameOf(property));

/** True for an entry of the table of refusals. Pages show the sentence that a service has sent. */
const isRefusal = (properties) => properties.some((property) => nameOf(property) === 'retryable');

/** True for a refusal that no repeat may help. Pages do without these (`mayRetry`). */
const isFinal = ({ value }) =>
  value?.type === 'ObjectExpression' &&
  value.properties.some((property) => nameOf(property) === 'retryable' && !property.value.value);

/** Schemas that a file imports. They and functions that make one are the only ones in PascalCase. */
function importedSchemas(module) {
  const imports = module.body.filter(({ type }) => type === 'ImportDeclaration');
  const names = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.value));
  return names.filter((name) => /^[A-Z][a-z]/.test(name));
}

/**
 * Removes from a file of the contracts, rules or cards what only services and the API document
 * read, because every remote would contain it. Schemas become `z`, as every schema of a page is one
 * value (`shims/zod.js`), endpoints lose their sentences, responses, queries and refusals, exports
 * the names of their parts, refusals all but that a repeat may help, and the others are left out.
 *
 * @param {string} source
 */
export default function withoutSchemas(source) {
  const module = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  const schemas = new Set(['z', ...importedSchemas(module)]);
  const isSchema = (node) => rootOf(node).type === 'Identifier' && schemas.has(rootOf(node).value);

  function reduced(node) {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(reduced);
    if (node.type === 'CallExpression' && isSchema(node)) return rootOf(node);
    if (node.type === 'CallExpression' && node.callee.value === 'endpoint') {
      const [{ expression }] = node.arguments;
      expression.properties = expression.properties.filter(isRead);
    }
    if (node.type === 'CallExpression' && node.callee.value === 'exportEndpoint') node.arguments.length = 1;
    if (node.type === 'ObjectExpression' && isRefusal(node.properties))
      node.properties = node.properties.filter((property) => nameOf(property) === 'retryable');
    if (node.type === 'ObjectExpression') node.properties = node.properties.filter((property) => !isFinal(property));
    for (const [key, value] of Object.entries(node)) node[key] = reduced(value);
    if (node.type === 'VariableDeclarator' && node.init && isSchema(node.init)) schemas.add(node.id.value);
    return node;
  }

  return printSync(reduced(module)).code;
}
