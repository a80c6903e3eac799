import { beforeEach, expect, it } from "vitest";
import { createClient } from "@/graphql";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { signedIn } from "@/graphql/testing/renderSignedIn";
import { documentRecording, type RecordFile } from "./documentRecording";

const file = {
  boardId: "b",
  title: "Pack Q4",
  fileName: "Pack Q4.pdf",
  mediaType: "application/pdf",
  sizeBytes: 300_000,
  driveItemId: "01ITEM",
  webUrl: "https://drive.example.org/01ITEM",
};
const wanted = () => true;

let gateway: FakeGateway;
let record: RecordFile;

beforeEach(async () => {
  const content = { ...fennmark, documents: [], refusals: [] };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  const app = await signedIn(gateway, "chair@example.org");
  const client = createClient({ app, user: app.currentUser, onAccessChange: () => undefined });
  record = documentRecording(client, [1, 1]);
});

it("outlasts passing trouble by itself, under one name and in the background", async () => {
  gateway.answerNext(() => {
    throw new TypeError("fetch failed");
  });
  gateway.answerNext(() => errorAnswer(429, "slow down", "TooManyRequests"));
  expect(await record(file, wanted)).toBe("recorded");
  const names = gateway.requests.map(({ body }) => (body["variables"] as { input: object }).input);
  expect(names).toHaveLength(3);
  expect(names[0]).toMatchObject({ ...file, clientMutationId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(new Set(names.map((input) => JSON.stringify(input))).size).toBe(1);
  expect(gateway.requests.every(({ headers }) => headers.get("Portal-Background") === "1")).toBe(true);
});

it("gives up after that and says why; it may be asked again", async () => {
  for (let turn = 0; turn < 3; turn++) gateway.answerNext(() => errorAnswer(502, "away", "UpstreamFailed"));
  expect(await record(file, wanted)).toEqual({
    why: "The service has a problem at the moment. Please try again.",
    passing: true,
  });
  expect(await record(file, wanted)).toBe("recorded");
});

it("does not insist on a refusal", async () => {
  gateway.content.refusals?.push({ code: "INVALID_STATE", message: "the board is dissolved" });
  expect(await record(file, wanted)).toEqual({
    why: "The board is dissolved. The file stays in your drive, and nothing is lost: share it from there with those who need it.",
    passing: false,
  });
  expect(gateway.requests).toHaveLength(1);
});

it("stops once nobody wants it", async () => {
  gateway.answerNext(() => errorAnswer(502, "away", "UpstreamFailed"));
  expect(await record(file, () => false)).toMatchObject({ passing: true });
  expect(gateway.requests).toHaveLength(1);
});
