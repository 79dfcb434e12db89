/** Dialogs take the focus and return it, as in browsers. Returns a function that ends it. */
export function moveFocusOfDialogs(): () => void {
  const dialogs = HTMLDialogElement.prototype;
  const { showModal, close } = dialogs;
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  dialogs.showModal = function open() {
    openers.set(this, document.activeElement);
    showModal.call(this);
    this.querySelector<HTMLElement>('button:enabled, a[href], input:enabled, [tabindex]')?.focus();
  };
  dialogs.close = function end() {
    close.call(this);
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
  return () => Object.assign(dialogs, { showModal, close });
}
