import { tokyoTime } from '@maseki/contracts/text.ts';
import { cardName } from '../names/names.ts';
import { text } from '../text.ja.ts';

const words = text.names;

/** Not of use to a reader, because the kind of the action says it or because it is a check sum. */
const LEFT_OUT = new Set(['version', 'digest', 'as_of', 'change']);

const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: text.roles,
  action: text.player.actNames,
  name: text.live.names,
  kind: { ...text.live.kinds, ...text.grants.kinds },
};

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join('、');
  if (typeof value !== 'string') return String(value);
  if (name === 'card') return cardName(value);
  if (isMoment(value)) return tokyoTime(new Date(value));
  return named[name]?.[value] ?? value;
}

/** Each field of an object, also of those within, without empty ones. */
function fieldsOf(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (LEFT_OUT.has(name) || isEmpty) return [];
    if (typeof value === 'object' && !Array.isArray(value)) return fieldsOf(value);
    return [words.field(words.fields[name] ?? name, valueText(name, value))];
  });
}

/** What an operator has entered, from the JSON of the record, in words. */
export function detailsOf(input: string): string {
  const parsed: unknown = JSON.parse(input);
  return typeof parsed === 'object' && parsed !== null ? fieldsOf(parsed).join('、') : input;
}

/** The name of what an action was done to, where it is not a person. */
export const targetName = (target: string): string => named['name']?.[target] ?? cardName(target);
