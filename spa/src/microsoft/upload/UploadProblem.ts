import { DetailedError, type HttpRequest, type HttpResponse } from "tus-js-client";
import { claimsOf } from "./claims";

/** The kind of a problem with an upload. Each kind needs another next step. */
export type ProblemKind =
  /** No answer: the network or the gateway is unreachable. */
  | "network"
  /** The gateway or the drive asks to wait. */
  | "busy"
  /** The gateway or the drive fails. */
  | "service"
  /** The portal's own session is over. */
  | "session"
  /** Microsoft's token is missing, wrong or expired. */
  | "token"
  /** Microsoft's token is of another account than the upload. */
  | "account"
  /** The user has to consent to the access. */
  | "consent"
  /** Microsoft requires another sign-in; `claims` says with which proof. */
  | "claims"
  /** The drive is full. */
  | "quota"
  /** The file is larger than the gateway accepts. */
  | "tooLarge"
  /** The drive refuses this name. */
  | "name"
  /** The gateway has no connection to a drive. */
  | "notOffered"
  /** The drive refuses the portal's files: a permission or a consent of the organization is missing. */
  | "denied"
  /** The upload no longer exists at the drive. */
  | "gone"
  /** The file on this device cannot be read any more: it was changed, moved or deleted. */
  | "unreadable"
  /** Another tab is sending the file. */
  | "elsewhere"
  /** The range is complete already (R5.10). */
  | "invalidSession"
  /** Refused for another reason; `text` is the gateway's. */
  | "refused";

export interface UploadProblem {
  readonly kind: ProblemKind;
  /** The gateway's own text, if any. */
  readonly text?: string;
  /** JSON for the token request, with kind `claims`. */
  readonly claims?: string;
  /** The reference under which the gateway logged the request. */
  readonly requestId?: string;
}

/** Thrown when an upload cannot continue by itself. */
export class UploadError extends Error {
  override readonly name: string;
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem.text ?? problem.kind, options);
    // The catalogue's name for a range that is complete already (R5.10).
    this.name = problem.kind === "invalidSession" ? "Invalid Session" : "UploadError";
    this.problem = problem;
  }
}

/** Thrown at an answer that the library would otherwise take for the end of the upload. */
export class RefusedAnswer extends Error {
  override readonly name = "RefusedAnswer";
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super(`The gateway answered ${response.getStatus()}`);
    this.response = response;
  }
}

/** Returns the answer behind an error of the library; null when none came. */
export function answerOf(error: unknown): HttpResponse | null {
  if (error instanceof RefusedAnswer) return error.response;
  if (!(error instanceof DetailedError)) return null;
  return error.originalResponse ?? (error.causingError instanceof RefusedAnswer ? error.causingError.response : null);
}

/** Returns the method of the request behind an error of the library. */
export function methodOf(error: { readonly originalRequest?: HttpRequest | null }): string {
  return error.originalRequest?.getMethod() ?? "";
}

/** Reports whether only the user can help, by answering a question of Microsoft's. */
export function needsAnswerAtMicrosoft({ kind }: UploadProblem): boolean {
  return kind === "token" || kind === "account" || kind === "consent" || kind === "claims";
}

/** Reports whether the problem is temporary and can end without the user's action. */
export function isTemporary({ kind }: UploadProblem): boolean {
  return kind === "network" || kind === "service" || kind === "busy";
}

/** Returns the problem behind an error of the library. */
export function problemOf(error: unknown): UploadProblem {
  const own = ownProblem(error);
  if (own) return own;
  const answer = answerOf(error);
  if (answer === null) return { kind: "network" };
  const problem = problemOfAnswer(answer);
  return refusesFile(problem) && asksForOffset(error) ? { ...problem, kind: "service" } : problem;
}

/**
 * The gateway refuses a file only at its creation and its data. The same answer to a request for the offset comes from
 * a proxy in between.
 */
function refusesFile({ kind }: UploadProblem): boolean {
  return kind === "refused" || kind === "tooLarge";
}

function asksForOffset(error: unknown): boolean {
  return error instanceof DetailedError && methodOf(error) === "HEAD";
}

function ownProblem(error: unknown): UploadProblem | undefined {
  if (error instanceof UploadError) return error.problem;
  const cause = error instanceof DetailedError ? error.causingError : null;
  return cause instanceof UploadError ? cause.problem : undefined;
}

/** What the gateway requires from Microsoft, by the error of its challenge (RFC 6750, 3). */
const kindsOfChallenge: Readonly<Record<string, ProblemKind>> = {
  insufficient_claims: "claims",
  insufficient_scope: "consent",
  invalid_token: "token",
};

/** The gateway's description of a token of another account than the upload's (decision 0015). */
const OTHER_ACCOUNT = "the token belongs to another account than the upload";

const kindsOfCode: Readonly<Record<string, ProblemKind>> = {
  InvalidSession: "session",
  InvalidMicrosoftToken: "token",
  MicrosoftTokenNeeded: "token",
  ConsentRequired: "consent",
  InteractionRequired: "claims",
  UploadsNotConfigured: "notOffered",
  quotaLimitReached: "quota",
  nameAlreadyExists: "name",
  DriveAccessDenied: "denied",
};

const kindsOfStatus: Readonly<Record<number, ProblemKind>> = {
  401: "session",
  404: "gone",
  408: "network",
  410: "gone",
  413: "tooLarge",
  423: "busy",
  429: "busy",
  503: "busy",
};

/** An answer of the gateway, through the library or not. */
export type GatewayAnswer = Pick<HttpResponse, "getStatus" | "getHeader" | "getBody">;

/** Returns the problem of an answer that is not a success. */
export function problemOfAnswer(answer: GatewayAnswer): UploadProblem {
  const status = answer.getStatus();
  const { error, error_code: code } = bodyOf(answer);
  const challenge = answer.getHeader("WWW-Authenticate") ?? "";
  const claims = claimsOf(challenge);
  const requestId = answer.getHeader("X-Request-Id") ?? undefined;
  return {
    kind: kindOfChallenge(challenge) ?? (isForeign401(answer, code) ? "service" : kindOf(status, code)),
    ...(error !== undefined && { text: error }),
    ...(claims !== undefined && { claims }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** The answer to a request for the offset has no body, so only the challenge says what is required. */
function kindOfChallenge(header: string): ProblemKind | undefined {
  if (header.includes(`error_description="${OTHER_ACCOUNT}"`)) return "account";
  return kindsOfChallenge[/\berror="([^"]*)"/.exec(header)?.[1] ?? ""];
}

/**
 * Reports whether a 401 comes from a proxy in between: its body does not say that the session is over
 * (docs/architecture.md, "Gateway").
 */
function isForeign401(answer: GatewayAnswer, code: string | undefined): boolean {
  return answer.getStatus() === 401 && answer.getBody() !== "" && kindsOfCode[code ?? ""] === undefined;
}

function kindOf(status: number, code: string | undefined): ProblemKind {
  const known = code === undefined ? undefined : kindsOfCode[code];
  return known ?? kindsOfStatus[status] ?? (status >= 500 ? "service" : "refused");
}

function bodyOf(answer: GatewayAnswer): { readonly error?: string; readonly error_code?: string } {
  const body = parsed(answer.getBody());
  const { error, error_code: code } = body as { error?: unknown; error_code?: unknown };
  return {
    ...(typeof error === "string" && { error }),
    ...(typeof code === "string" && { error_code: code }),
  };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
