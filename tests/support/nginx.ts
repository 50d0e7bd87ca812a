import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./server.ts";

export interface Nginx {
  /** What browsers open. */
  origin: string;
  /** The file of its own, self-signed certificate. */
  certificate: string;
  errorLog: string;
  stop: () => void;
}

/**
 * nginx with the published configuration in front of instances on these ports; only names, ports and the certificate are
 * replaced. Needs nginx and openssl.
 */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Nginx> {
  const errorLog = join(folder, "nginx-error.log");
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-keyout", key, "-out", certificate, ...subject],
    { stdio: "ignore" },
  );
  const published = "  server 127.0.0.1:3001 max_fails=0;\n  server 127.0.0.1:3002 max_fails=0;\n";
  const servers = ports.map((port) => `  server 127.0.0.1:${port} max_fails=0;\n`).join("");
  const site = readFileSync("scripts/deploy/nginx.conf", "utf8")
    .replaceAll("bryggan.example", "localhost")
    .replace("/etc/ssl/bryggan/fullchain.pem", certificate)
    .replace("/etc/ssl/bryggan/privkey.pem", key)
    .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replace("listen 443", `listen 127.0.0.1:${httpsPort}`)
    .replace(published, servers);
  if (!site.includes(servers)) throw new Error("scripts/deploy/nginx.conf has other instances");
  const configuration = join(folder, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const lines = [
    "daemon off;",
    `pid ${folder}/nginx.pid;`,
    `error_log ${errorLog};`,
    "events { worker_connections 4096; }",
    `http { access_log off; ${paths.join(" ")}`,
    site,
    "}",
  ];
  writeFileSync(configuration, lines.join("\n"));
  const child = spawn("nginx", ["-c", configuration, "-e", errorLog], { stdio: "inherit" });
  await sleep(500);
  return {
    origin: `https://localhost:${httpsPort}`,
    certificate,
    errorLog,
    stop: () => {
      child.kill();
    },
  };
}
