import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export interface Cost {
  /** Share of one core; 1 is a whole core. */
  share: number;
  /** Resident memory at the end, in kB. */
  memory: number;
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

/** Measures the CPU share and memory of a process over `seconds`. */
export async function costOf(pid: number, seconds: number): Promise<Cost> {
  const [start, before] = [performance.now(), cpuSecondsOf(pid)];
  await sleep(seconds * 1000);
  const elapsed = (performance.now() - start) / 1000;
  return { share: (cpuSecondsOf(pid) - before) / elapsed, memory: memoryOf(pid) };
}

/** Resident memory in kB. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
}

/** CPU time used so far in seconds, user and system together. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program name in brackets may contain spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
