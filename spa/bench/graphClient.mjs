// Sends one file with the published Graph client and prints the seconds that its slices took.
// Usage: node graphClient.mjs <address of a drive> <bytes>; NODE_EXTRA_CA_CERTS names the drive's certificate.
// The gateway's benchmark of uploads runs it to have the client beside it.
import { Client, OneDriveLargeFileUploadTask } from "@microsoft/microsoft-graph-client";

const [drive = "", bytes = ""] = process.argv.slice(2);
const client = Client.init({
  baseUrl: drive,
  customHosts: new Set([new URL(drive).hostname]),
  authProvider: (done) => done(null, "graph-benchmark"),
});

/** @param {number} size */
async function send(size) {
  const task = await OneDriveLargeFileUploadTask.create(client, new Uint8Array(size), {
    fileName: "pack.pdf",
    rangeSize: 5 * 1024 * 1024,
  });
  const started = performance.now();
  await task.upload();
  return (performance.now() - started) / 1000;
}

await send(5 * 1024 * 1024); // warms the connection, as the other ways do
process.stdout.write(`${await send(Number(bytes))}\n`);
