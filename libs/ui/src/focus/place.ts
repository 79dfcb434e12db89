/** The parts of a page that keep a focus of their own. */
const SCOPE = 'dialog, [popover]';
const ROW = 'li, tr';
const LIST = 'ul, ol, tbody';
const SECTION = 'section, article, dialog';
const HEADING = 'h1, h2, h3, h4, h5, h6';
const CONTROL = 'button, a[href], summary, select, input, [role="button"]';

/** A place of the focus, described so that it can be found again without its control. */
export interface Place {
  readonly control: HTMLElement;
  readonly label: string;
  /** The number of controls before it in its row. */
  readonly order: number;
  /** The elements around the control within its scope, innermost first. */
  around: readonly Element[];
  /** The rows before its row. */
  before: readonly Element[];
  /** True if the player has pressed the control. */
  isPressed: boolean;
  /** True if the player has taken the focus away from the page's controls. */
  isLeft: boolean;
}

export const scopeOf = (element: Element): Element | null => element.closest(SCOPE);

export const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

const isShown = (element: Element): boolean => element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true;

const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => scopeOf(control) === scopeOf(row));

const labelOf = (control: Element): string => control.textContent?.trim() ?? '';

function elementsAround(control: Element): Element[] {
  const scope = scopeOf(control);
  const around: Element[] = [];
  for (let element = control.parentElement; element; element = element.parentElement) {
    around.push(element);
    if (element === scope || element === document.body) break;
  }
  return around;
}

const rowOf = ({ around }: Pick<Place, 'around'>): Element | undefined =>
  around.find((element) => element.matches(ROW));

function rowsBefore(row: Element | undefined): Element[] {
  const rows = [...(row?.parentElement?.children ?? [])];
  return row ? rows.slice(0, rows.indexOf(row)) : [];
}

/** The place of a control that has the focus now. */
export function placeOf(control: HTMLElement): Place {
  const around = elementsAround(control);
  const row = rowOf({ around });
  const order = row ? controlsIn(row).indexOf(control) : 0;
  const state = { isPressed: false, isLeft: false };
  return { control, label: labelOf(control), order, around, before: rowsBefore(row), ...state };
}

export function renewPlace(place: Place): void {
  place.around = elementsAround(place.control);
  place.before = rowsBefore(rowOf(place));
}

/** The rows that may take over, beginning with what stands in the place of the row that left. */
function rowsInTurn(list: Element, { before }: Place): Element[] {
  const rows = [...list.children].filter((row) => row.matches(ROW));
  const previous = before.findLast((row) => row.parentElement === list);
  const at = previous ? rows.indexOf(previous) + 1 : 0;
  return [...rows.slice(at), ...rows.slice(0, at).reverse()];
}

/** The same control of another row, which has the same words or, as a card has, the same place. */
function sameControl(list: Element, place: Place): HTMLElement | undefined {
  const rows = rowsInTurn(list, place).map((row) => controlsIn(row).filter((each) => isUsable(each) && isShown(each)));
  const named = rows.flat().find((control) => labelOf(control) === place.label);
  if (named || rowOf(place)?.isConnected) return named;
  const { tagName, className } = place.control;
  return rows
    .map((controls) => controls[place.order])
    .find((control) => control?.tagName === tagName && control.className === className);
}

const first = (within: Element, selector: string): Element | undefined =>
  [...within.querySelectorAll(selector)].find((element) => scopeOf(element) === scopeOf(within) && isShown(element));

const hasRows = (list: Element): boolean => [...list.children].some((row) => row.matches(ROW));

/** The list of a titled part, else its title. A whole page has only its title. */
function contentOf(element: Element): Element | undefined {
  const heading = first(element, HEADING);
  const isPart = element.matches(SECTION) || (heading && element.closest(SECTION));
  const list = isPart ? first(element, LIST) : undefined;
  return list && hasRows(list) ? list : heading;
}

/**
 * The next element for a focus whose control has left the page or takes no more presses. After a
 * press it is the same control of the next row, else of the previous one. Otherwise, so that the
 * next press does nothing unmeant, it is the row itself, the list, or the heading of the section.
 */
export function nextOf(place: Place): Element | undefined {
  const row = rowOf(place);
  const list = row && place.around[place.around.indexOf(row) + 1];
  if (list?.isConnected) {
    const same = place.isPressed ? sameControl(list, place) : undefined;
    if (same) return same;
    if (row?.isConnected && !place.isPressed) return row;
    if (hasRows(list)) return list;
  }
  const rest = place.around.filter((element) => element.isConnected);
  for (const element of rest) {
    const found = element.matches('[role="toolbar"]') ? element : contentOf(element);
    if (found) return found;
  }
  return rest.at(-1)?.closest('dialog') ?? document.querySelector('main') ?? undefined;
}
