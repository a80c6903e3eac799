import nodeConsole from "node:console";

/**
 * Keeps happy-dom from writing a line for every request that a server of a test cuts or refuses, as a browser's console
 * does: tests about broken connections make hundreds. Everything else is written on.
 */
export function quietRequests(): void {
  const write = nodeConsole.error.bind(nodeConsole);
  nodeConsole.error = (...said: unknown[]) => {
    if (!tellsOfRequest(said[0])) write(...said);
  };
}

function tellsOfRequest(said: unknown): boolean {
  if (said instanceof Error) return "code" in said && String(said.code).startsWith("ECONN");
  return typeof said === "string" && /^[A-Z]+ https?:\S+ \d{3} \(/.test(said);
}
