// jsdom knows the dialog element but not how to open and close it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Nothing is laid out in jsdom, so nothing scrolls.
window.scrollTo = () => undefined;
