import { describe, expect, it } from "vitest";
import { BACKEND, type Behaviour, LOCATION, refusal, Servers } from "@/testing/servers";
import { Fetcher } from "./fetcher";
import { Location } from "./location";

function locationOf(...behaviours: readonly Behaviour[]) {
  const servers = new Servers().on("GET", LOCATION, ...behaviours);
  return { servers, location: new Location(new Fetcher(servers.fetch), "", "board-portal") };
}

const good: Behaviour = { json: { deployment_model: "LOCAL", location: "IE", hostname: BACKEND } };

describe("the location", () => {
  it("is asked for without a token [R7.8]", async () => {
    const { servers, location } = locationOf(good);
    await expect(location.hostname()).resolves.toBe(BACKEND);
    expect(servers.sent[0]?.headers).toEqual({ Accept: "application/json" });
    expect(servers.sent[0]?.credentials).toBe("omit");
  });

  it("is asked for once, whoever asks at once or later [R7.8]", async () => {
    const { servers, location } = locationOf(good);
    await Promise.all([location.hostname(), location.hostname()]);
    await location.hostname();
    expect(servers.sent).toHaveLength(1);
  });

  it.each([
    ["no answer", "no answer" as const],
    ["a refusal", refusal(502, "UpstreamFailed", "upstream failed")],
    ["an answer without hostname", { json: {} }],
  ])("is asked for again after %s [R7.8]", async (_title, failure) => {
    const { servers, location } = locationOf(failure, good);
    await expect(location.hostname()).rejects.toThrow();
    await expect(location.hostname()).resolves.toBe(BACKEND);
    expect(servers.sent).toHaveLength(2);
  });

  it.each([
    ["a text", { json: "host" }],
    ["a number", { json: 1 }],
    ["a truth value", { json: true }],
    ["null", { json: null }],
    ["nothing", { status: 200 }],
  ])("must be an object: not %s [R3.6] [R5.5] [R8.9]", async (_title, behaviour) => {
    await expect(locationOf(behaviour).location.hostname()).rejects.toThrow(/^Expected response body be an object$/);
  });

  it.each([
    ["an empty object", { json: {} }],
    ["a hostname that is no text", { json: { hostname: 1 } }],
    ["a list", { json: ["host"] }],
  ])("must have a hostname: not %s [R3.6] [R5.5] [R8.9]", async (_title, behaviour) => {
    await expect(locationOf(behaviour).location.hostname()).rejects.toThrow(
      /^Expected response to contain a 'hostname'$/,
    );
  });

  it("may end with a slash", async () => {
    await expect(locationOf({ json: { hostname: `${BACKEND}/` } }).location.hostname()).resolves.toBe(BACKEND);
  });
});
