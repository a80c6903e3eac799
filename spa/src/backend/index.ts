import type { ReactNode } from "react";

export type ProviderType = "local-userpass" | "custom-function";
export type UserState = "active" | "logged-out" | "removed";

export interface Profile {
  readonly type: string;
  readonly identities: readonly { readonly id: string; readonly providerType: string }[];
  /** For e-mail accounts `data.email`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export declare class Credentials {
  static emailPassword(email: string, password: string): Credentials;
  static function(payload: Readonly<Record<string, unknown>>): Credentials;
}

/** An answer of the hosted backend or the gateway that is not a success. */
export declare class ServerError extends Error {
  readonly statusCode: number;
  readonly error: string | undefined;
  readonly errorCode: string | undefined;
  readonly link: string | undefined;
}

export declare function serverErrorText(error: unknown): string | undefined;

export declare class User {
  readonly id: string;
  get providerType(): ProviderType;
  get state(): UserState;
  /** Null until a stored session is confirmed, and for a user who is not active. */
  get accessToken(): string | null;
  /** Empty when there is none, or no access token. */
  get customData(): Readonly<Record<string, unknown>>;
  get profile(): Profile | null;
  logOut(): Promise<void>;
  refreshCustomData(): Promise<Readonly<Record<string, unknown>>>;
  sessionHeaders(): Record<string, string>;
  customDataSeen(hash: string | null): void;
  sessionLost(): void;
}

export interface EmailPasswordAuth {
  registerUser(details: { email: string; password: string }): Promise<void>;
  confirmUser(details: { token: string; tokenId: string }): Promise<void>;
  resendConfirmationEmail(details: { email: string }): Promise<void>;
  callResetPasswordFunction(details: { email: string; password: string }, ...args: readonly unknown[]): Promise<void>;
  sendResetPasswordEmail(details: { email: string }): Promise<void>;
  resetPassword(details: { token: string; tokenId: string; password: string }): Promise<void>;
}

export interface AppSnapshot {
  readonly users: readonly User[];
  readonly currentUser: User | null;
  readonly restoring: boolean;
  /** The current user's stored session could not be confirmed: neither lost nor usable. */
  readonly restoreFailed: boolean;
}

export declare class App {
  readonly id: string;
  readonly emailPasswordAuth: EmailPasswordAuth;
  get currentUser(): User | null;
  get allUsers(): readonly User[];
  get deviceId(): string | null;
  logIn(credentials: Credentials): Promise<User>;
  restore(): Promise<void>;
  switchUser(user: User): void;
  removeUser(user: User): Promise<void>;
  deleteUser(user: User): Promise<void>;
  subscribe(listener: () => void): () => void;
  getSnapshot(): AppSnapshot;
}

export interface RealmApp {
  readonly app: App;
  readonly currentUser: User | null;
  readonly restoring: boolean;
  readonly restoreFailed: boolean;
  logIn(credentials: Credentials): Promise<User>;
  logOut(): Promise<void>;
  deleteUser(): Promise<void>;
  restore(): Promise<void>;
}

export declare function RealmAppProvider(props: { app: App; children: ReactNode }): ReactNode;
export declare function useRealmApp(): RealmApp;
