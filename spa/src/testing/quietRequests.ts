import nodeConsole from "node:console";

/**
 * Keeps happy-dom from logging each request that a test's server cuts or refuses, because tests about broken
 * connections make hundreds. Everything else is still logged.
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
