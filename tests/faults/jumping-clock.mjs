// Loaded into the server by `--import`: at SIGUSR2 the clock of the process jumps a year ahead, at the next one back.
const RealDate = Date;
let shift = 0;
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift);
    else super(...values);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
process.on("SIGUSR2", () => {
  shift = shift === 0 ? 365 * 24 * 60 * 60 * 1000 : 0;
  process.stdout.write(`clock: ${new Date().getFullYear()}\n`);
});
