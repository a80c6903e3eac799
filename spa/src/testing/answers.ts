import { refusal, type Reply } from "./servers";

/** An answer that is not a success, from a backend or a proxy, and the text that the reader should get. */
export interface UnfortunateAnswer {
  readonly title: string;
  readonly reply: Reply;
  /** The text in the API's error shape, or the advice to wait; undefined when the answer has neither. */
  readonly says: string | undefined;
}

const html = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => {
  return { status, text: "<h1>Something in between</h1>", headers: { "Content-Type": "text/html", ...headers } };
};

const wait = (why: string, time: string) => `${why} Please wait ${time}, then try again.`;

export const unfortunateAnswers: readonly UnfortunateAnswer[] = [
  { title: "200 with a page", reply: html(200), says: undefined },
  { title: "400 with fields", reply: refusal(400, "BadRequest", "bad request"), says: "bad request" },
  { title: "400 without fields", reply: { status: 400 }, says: undefined },
  { title: "401 unmarked", reply: html(401), says: undefined },
  { title: "403 with fields", reply: refusal(403, "Forbidden", "forbidden here"), says: "forbidden here" },
  { title: "403 without fields", reply: html(403), says: undefined },
  { title: "404 with a page", reply: html(404), says: undefined },
  { title: "409 with fields", reply: refusal(409, "Conflict", "name in use"), says: "name in use" },
  { title: "429 with fields", reply: refusal(429, "TooManyRequests", "too many calls"), says: "too many calls" },
  { title: "429 with nothing", reply: { status: 429 }, says: wait("Too many attempts.", "a moment") },
  {
    title: "429 with JSON but no error, and a time",
    reply: { status: 429, json: { message: "slow down" }, headers: { "Retry-After": "30" } },
    says: wait("Too many attempts.", "30 seconds"),
  },
  {
    title: "429 with an empty error",
    reply: { status: 429, json: { error: "" } },
    says: wait("Too many attempts.", "a moment"),
  },
  { title: "500 with nothing", reply: { status: 500 }, says: undefined },
  { title: "502 with a page", reply: html(502), says: undefined },
  {
    title: "503 with a page and a time",
    reply: html(503, { "Retry-After": "120" }),
    says: wait("The service is busy.", "2 minutes"),
  },
];

/** Words that may be shown only when no answer came. */
export const UNREACHED = /cannot be reached|connection/i;
