/** This machine in the words of Go's releases. */
export const machine = {
  os: process.platform,
  arch: process.arch === 'x64' ? 'amd64' : process.arch,
};
