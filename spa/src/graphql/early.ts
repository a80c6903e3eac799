import { firstQueries } from "./generated/firstQueries";

const HOUR_MS = 3_600_000;
/** The offsets of the last and the first time zone, in hours: `LAST_ZONE` and `FIRST_ZONE` of `governance/time`. */
const LAST_OFFSET = -12;
const FIRST_OFFSET = 14;

/**
 * Returns the first requests of the page at an address: their bodies, by name. The frame of every page requests the
 * boards; Home is at `/home` and at `/`, which redirects there.
 */
export function firstBodies(pathname: string, now: Date): ReadonlyMap<string, string> {
  const asked: [keyof typeof firstQueries, Readonly<Record<string, string>>][] = [["BoardNames", {}]];
  if (pathname === "/" || pathname === "/home") {
    asked.push(["Home", { from: dateAt(now, LAST_OFFSET), to: dateAt(now, FIRST_OFFSET) }]);
  }
  return new Map(
    asked.map(([operationName, variables]) => [
      requestName({ operationName, variables }),
      JSON.stringify({ query: firstQueries[operationName], operationName, variables }),
    ]),
  );
}

/** Returns the name of a GraphQL request: its operation and variables, without the text of the document. */
export function requestName({ operationName, variables }: { operationName?: unknown; variables?: unknown }): string {
  return JSON.stringify([operationName, variables]);
}

function dateAt(now: Date, offsetHours: number): string {
  return new Date(now.getTime() + offsetHours * HOUR_MS).toISOString().slice(0, 10);
}
