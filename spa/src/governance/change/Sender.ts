import type { Client, TypedDocumentNode } from "urql";
import { isDecided, type Outcome, outcomeOfError, outcomeOfPayload, type Payload } from "./outcome";

/** Pauses before a change without an answer is sent again, in milliseconds. */
const PAUSES_MS: readonly number[] = [1_000, 3_000];

/** A mutation's input without the name of the request, which is added when it is sent. */
export type ChangeInput<Input> = Omit<Input, "clientMutationId">;

/** The document of a mutation with the single variable `input`, the form of all our mutations. */
export type MutationDocument<Data, Input> = TypedDocumentNode<Data, { readonly input: Input }>;

export interface SenderOptions {
  /** True: changes are sent one after another, in the order of the calls. Default: at the same time. */
  readonly inTurn?: boolean;
  /**
   * True: no person waits for the answer. The request says so to the gateway, and is also sent again when the server
   * did not decide.
   */
  readonly background?: boolean;
  readonly pausesMs?: readonly number[];
}

/** One input and its request name, until the server has decided about it. */
interface Intent<P extends Payload> {
  readonly clientMutationId: string;
  sending?: Promise<Outcome<P>>;
}

/**
 * Sends the changes of one mutation. The same input keeps its request name until the server has decided about it, so
 * that it takes effect once, however often it is sent (docs/architecture.md, "Journeys"). Two presses send it once. The
 * answer reaches the cache even if the screen is gone by then.
 */
export class Sender<Data, Input extends object, P extends Payload> {
  readonly #client: Client;
  readonly #mutation: MutationDocument<Data, Input>;
  readonly #payloadOf: (data: Data) => P;
  readonly #options: SenderOptions;
  readonly #intents = new Map<string, Intent<P>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    client: Client,
    mutation: MutationDocument<Data, Input>,
    payloadOf: (data: Data) => P,
    options: SenderOptions = {},
  ) {
    this.#client = client;
    this.#mutation = mutation;
    this.#payloadOf = payloadOf;
    this.#options = options;
  }

  /**
   * Never rejects.
   * @param isWanted called before each repeat
   * @returns the same promise for an input that is being sent already
   */
  send(wish: ChangeInput<Input>, isWanted: () => boolean = () => true): Promise<Outcome<P>> {
    const key = JSON.stringify(wish);
    const intent = this.#intents.get(key) ?? { clientMutationId: crypto.randomUUID() };
    this.#intents.set(key, intent);
    intent.sending ??= this.#inTurn(async () => {
      const outcome = await this.#sendWithRetries({ ...wish, clientMutationId: intent.clientMutationId }, isWanted);
      delete intent.sending;
      if (isDecided(outcome)) this.#intents.delete(key);
      return outcome;
    });
    return intent.sending;
  }

  #inTurn(run: () => Promise<Outcome<P>>): Promise<Outcome<P>> {
    if (!this.#options.inTurn) return run();
    const turn = this.#last.then(run);
    this.#last = turn;
    return turn;
  }

  async #sendWithRetries(input: ChangeInput<Input>, isWanted: () => boolean): Promise<Outcome<P>> {
    const { background = false, pausesMs = PAUSES_MS } = this.#options;
    let outcome = await this.#sendOnce(input);
    for (const pauseMs of pausesMs) {
      const mayPass = outcome.kind === "unknown" || (background && outcome.kind === "failed");
      if (!mayPass || !isWanted()) return outcome;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (isWanted()) outcome = await this.#sendOnce(input);
    }
    return outcome;
  }

  async #sendOnce(input: ChangeInput<Input>): Promise<Outcome<P>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a wish with its name is the whole input
    const variables = { input: input as Input };
    const { background = false } = this.#options;
    const { data, error } = await this.#client.mutation(this.#mutation, variables, { background }).toPromise();
    if (error) return outcomeOfError(error);
    if (data) return outcomeOfPayload(this.#payloadOf(data));
    return { kind: "unknown", failure: { text: "The service did not answer.", requestId: undefined } };
  }
}
