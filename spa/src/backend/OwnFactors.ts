import type { Credentials } from "./Credentials";
import type { HostedBackend } from "./HostedBackend";
import { isJsonObject, type JsonObject, requiredString, stringOrNone } from "./json";
import type { WithAccessToken } from "./OwnSessions";
import { type FactorKind, isFactorKind, type SecondFactor } from "./secondFactor";

/** A second factor of one's own (docs/protocols/client-api.md, "One's own second factors"). */
export interface OwnFactor {
  readonly addedAt: string;
  /** Null until it is first used. */
  readonly usedAt: string | null;
}

export interface OwnPasskey extends OwnFactor {
  readonly id: string;
  readonly name: string;
}

/** The second factors of one's own account. */
export interface OwnFactorSet {
  /** The kinds that can be added; empty for a Microsoft account, because Microsoft asks for its own second factor. */
  readonly offered: readonly FactorKind[];
  /** True when the organisation requires one. */
  readonly required: boolean;
  /** Null when there is no authenticator app. */
  readonly app: OwnFactor | null;
  readonly passkeys: readonly OwnPasskey[];
  readonly recoveryCodesLeft: number;
}

/** How a person who is logged in proves anew who it is (docs/protocols/client-api.md, "Step up"). */
export type PersonProof =
  | { readonly password: string }
  | { readonly factor: SecondFactor }
  /** Credentials of a Microsoft account that were issued just now. */
  | { readonly signOn: Credentials };

/** The secret for an authenticator app. */
export interface AppKey {
  /** The secret in base32, for typing. */
  readonly secret: string;
  /** The secret as an otpauth address, for a QR code. */
  readonly uri: string;
}

/**
 * The second factors of users. Each call throws ServerError or NetworkError when it fails. A change that needs a fresh
 * proof of the person fails with the code `StepUpRequired`: see {@link requiredProof}.
 */
export class OwnFactors {
  readonly #backend: HostedBackend;
  readonly #withAccessToken: WithAccessToken;

  constructor(backend: HostedBackend, withAccessToken: WithAccessToken) {
    this.#backend = backend;
    this.#withAccessToken = withAccessToken;
  }

  async list(userId: string): Promise<OwnFactorSet> {
    return readSet(await this.#call(userId, "GET", ""));
  }

  /** Creates a secret. The service stores nothing until `addApp`. */
  async newApp(userId: string): Promise<AppKey> {
    const answer = objectOf(await this.#call(userId, "POST", "/totp/new"));
    return { secret: requiredString(answer, "secret", "answer"), uri: requiredString(answer, "uri", "answer") };
  }

  /** Adds an authenticator app. Returns recovery codes when it is the first factor. */
  async addApp(userId: string, secret: string, code: string): Promise<readonly string[]> {
    return readCodes(await this.#call(userId, "POST", "/totp", { secret, code }));
  }

  async removeApp(userId: string): Promise<void> {
    await this.#call(userId, "DELETE", "/totp");
  }

  /** Returns the browser's options for a new passkey. */
  async newPasskey(userId: string): Promise<JsonObject> {
    return objectOf(await this.#call(userId, "POST", "/passkeys/new"));
  }

  /** Adds a passkey. Returns recovery codes when it is the first factor. */
  async addPasskey(userId: string, name: string, credential: JsonObject): Promise<readonly string[]> {
    return readCodes(await this.#call(userId, "POST", "/passkeys", { name, credential }));
  }

  async removePasskey(userId: string, id: string): Promise<void> {
    await this.#call(userId, "DELETE", `/passkeys/${encodeURIComponent(id)}`);
  }

  async replaceRecoveryCodes(userId: string): Promise<readonly string[]> {
    return readCodes(await this.#call(userId, "POST", "/recovery_codes"));
  }

  /** Proves that this session's person is present. The proof holds for five minutes. */
  prove(userId: string, proof: PersonProof): Promise<void> {
    return this.#withAccessToken(userId, (token) => this.#backend.stepUp(token, bodyOf(proof)));
  }

  /** Returns the browser's options for a proof with a passkey. */
  async passkeyToProve(userId: string): Promise<JsonObject> {
    return objectOf(await this.#withAccessToken(userId, (token) => this.#backend.stepUpPasskey(token)));
  }

  #call(userId: string, method: "GET" | "POST" | "DELETE", action: string, body?: object): Promise<unknown> {
    return this.#withAccessToken(userId, (token) => this.#backend.factors(token, method, action, body));
  }
}

function bodyOf(proof: PersonProof): object {
  if ("factor" in proof) return { second_factor: proof.factor };
  return "signOn" in proof ? proof.signOn.payload : proof;
}

function readSet(body: unknown): OwnFactorSet {
  const answer = objectOf(body);
  const passkeys = answer["passkeys"];
  const left = answer["recovery_codes_left"];
  if (!Array.isArray(passkeys)) throw new Error("Expected the answer to contain 'passkeys'");
  return {
    offered: texts(answer["offered"]).filter((kind) => isFactorKind(kind)),
    required: answer["required"] === true,
    app: isJsonObject(answer["totp"]) ? readFactor(answer["totp"]) : null,
    passkeys: passkeys.filter((entry: unknown) => isJsonObject(entry)).map(readPasskey),
    recoveryCodesLeft: typeof left === "number" ? left : 0,
  };
}

function readPasskey(entry: JsonObject): OwnPasskey {
  return {
    id: requiredString(entry, "id", "passkey"),
    name: requiredString(entry, "name", "passkey"),
    ...readFactor(entry),
  };
}

function readFactor(entry: JsonObject): OwnFactor {
  return {
    addedAt: requiredString(entry, "added_at", "second factor"),
    usedAt: stringOrNone(entry["used_at"]) ?? null,
  };
}

function readCodes(body: unknown): readonly string[] {
  return texts(objectOf(body)["recovery_codes"]);
}

function objectOf(body: unknown): JsonObject {
  return isJsonObject(body) ? body : {};
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry: unknown) => typeof entry === "string") : [];
}
