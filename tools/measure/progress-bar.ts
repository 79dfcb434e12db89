const WIDTH = 30;

const bar = (done: number): string => '█'.repeat(Math.round(done * WIDTH)).padEnd(WIDTH, '░');

/** On stderr, in place on a terminal, elsewhere a line for every tenth. */
export function progressBar(what: string, total: number): (done: number) => void {
  const started = performance.now();
  let shown = -1;
  return (done) => {
    const share = done / total;
    const seconds = (performance.now() - started) / 1000;
    const left = done > 0 ? (seconds / done) * (total - done) : 0;
    const line = `${what} ${bar(share)} ${done}/${total}, ${left.toFixed(0)} s left`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}${done === total ? '\n' : ''}`);
    else if (Math.floor(share * 10) > shown) console.error(line);
    shown = Math.floor(share * 10);
  };
}
