/** The sign-in client: accounts, users and sessions. No other folder knows a token or an address of the client API. */
export { App, type EmailPasswordCalls } from "./App";
export type { AppOptions } from "./AppOptions";
export { earlyAnswer } from "./earlyAnswers";
export { Credentials } from "./Credentials";
export type { Invitation } from "./Invitations";
export { NetworkError, ServerError, serverErrorText } from "./errors";
export { credentialsFromWindow, SignInWindowError, type SignInWindowOptions } from "./oauth2/signInWindow";
export { graphqlRoute } from "./routes";
export { OtherAccountError } from "./OtherAccountError";
export type { Profile } from "./profile";
export { type RealmApp, RealmAppProvider, useRealmApp } from "./RealmAppProvider";
export type { KeyValueStore } from "./storage/KeyValueStore";
export { LocalStorage } from "./storage/LocalStorage";
export { MemoryStorage } from "./storage/MemoryStorage";
export type { TransportName } from "./SessionTransport";
export type { User, UserState } from "./User";
export type { AppSnapshot } from "./UserRegistry";
export { waitAdvice } from "./waitAdvice";
