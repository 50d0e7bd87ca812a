import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export interface Cost {
  /** Of one core: 1 is a whole one. */
  share: number;
  /** Resident memory at the end, in kB. */
  memory: number;
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

/** What a process takes over so many seconds. */
export async function costOf(pid: number, seconds: number): Promise<Cost> {
  const [begun, before] = [performance.now(), processorOf(pid)];
  await sleep(seconds * 1000);
  const elapsed = (performance.now() - begun) / 1000;
  return { share: (processorOf(pid) - before) / elapsed, memory: memoryOf(pid) };
}

/** Resident memory in kB. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
}

/** Seconds of processor time so far, of user and system. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in brackets, may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
