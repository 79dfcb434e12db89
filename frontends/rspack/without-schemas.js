import { parseSync, printSync } from '@swc/core';

/** The parts of an endpoint's declaration that a page reads. */
const READ = new Set(['method', 'path', 'changes', 'idempotent', 'idempotencyKey', 'body']);

/** The identifier with which a chain of calls and members begins. */
function rootOf(expression) {
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  return expression.type === 'MemberExpression' ? rootOf(expression.object) : expression;
}

const nameOf = (property) => property.key?.value ?? property.value;

/** True for what a page reads of an endpoint, and for parts that several endpoints share. */
const isRead = (property) => property.type === 'SpreadElement' || READ.has(nameOf(property));

/**
 * Removes from a file of the contracts what only services and the API document read, because every
 * remote would contain it. Schemas become `z`, as every schema of a page is one value
 * (`shims/zod.js`), and endpoints lose their sentences, responses, queries and refusals.
 *
 * @param {string} source
 */
export default function withoutSchemas(source) {
  const module = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  const schemas = new Set(['z']);
  const isSchema = (node) => rootOf(node).type === 'Identifier' && schemas.has(rootOf(node).value);

  function reduced(node) {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(reduced);
    if (node.type === 'CallExpression' && isSchema(node)) return rootOf(node);
    if (node.type === 'CallExpression' && node.callee.value === 'endpoint') {
      const [{ expression }] = node.arguments;
      expression.properties = expression.properties.filter(isRead);
    }
    for (const [key, value] of Object.entries(node)) node[key] = reduced(value);
    if (node.type === 'VariableDeclarator' && node.init && isSchema(node.init)) schemas.add(node.id.value);
    return node;
  }

  return printSync(reduced(module)).code;
}
