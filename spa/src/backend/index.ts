/**
 * The sign-in client: accounts, users and sessions. Tokens and the addresses of the client API stay inside this folder.
 */
export { App, type EmailPasswordCalls } from "./App";
export type { AppOptions } from "./AppOptions";
export { takeEarlyAnswer } from "./earlyAnswers";
export { Credentials, MICROSOFT_PROVIDER } from "./Credentials";
export type { Invitation } from "./Invitations";
export { asksForSecondFactor, NetworkError, ServerError, serverErrorText } from "./errors";
export { credentialsFromWindow, SignInWindowError, type SignInWindowOptions } from "./oauth2/signInWindow";
export { type RequiredProof, requiredProof } from "./requiredProof";
export { askForPasskey, hasPasskeys, makePasskey } from "./passkeys";
export { graphqlRoute } from "./routes";
export type { AppKey, OwnFactor, OwnFactorSet, OwnPasskey, PersonProof } from "./OwnFactors";
export type { OwnSession } from "./OwnSessions";
export { OtherAccountError } from "./OtherAccountError";
export type { Profile } from "./profile";
export { type RealmApp, RealmAppProvider, useRealmApp } from "./RealmAppProvider";
export { type FactorKind, isFactorKind, type SecondFactor } from "./secondFactor";
export type { SessionEnds } from "./sessionEnds";
export type { Founding, SetUpTerms } from "./SetUp";
export type { KeyValueStore } from "./storage/KeyValueStore";
export { draftsOf, type KeptDraft } from "./storage/drafts";
export { TabDrafts } from "./storage/tabDrafts";
export { LocalStorage } from "./storage/LocalStorage";
export { MemoryStorage } from "./storage/MemoryStorage";
export type { TransportName } from "./SessionTransport";
export type { User, UserState } from "./User";
export type { AppSnapshot } from "./UserRegistry";
export { waitAdvice } from "./waitAdvice";
