import { buttonClassName, lazyScreen } from "@/ui";
import { EmptyCard } from "./EmptyCard";

/** The signed-out screens beside the log-in form, the invitation and the set-up, in one script: who opens the log-in page does not wait for it. */
export const loadScreens = () => import(/* webpackChunkName: "auth-screens" */ "@/features/auth");

export const ConfirmEmailScreen = lazyScreen(async () => (await loadScreens()).ConfirmEmailScreen, <EmptyCard />);
export const ForgotPasswordScreen = lazyScreen(async () => (await loadScreens()).ForgotPasswordScreen, <EmptyCard />);
export const InvitationScreen = lazyScreen(async () => (await loadScreens()).InvitationScreen, <EmptyCard />);
/** Its place is kept, so that nothing moves when it comes. */
export const MicrosoftSignIn = lazyScreen(
  async () => (await loadScreens()).MicrosoftSignIn,
  <span className={buttonClassName({ fullWidth: true })} />,
);
export const RegisterScreen = lazyScreen(async () => (await loadScreens()).RegisterScreen, <EmptyCard />);
export const ResetPasswordScreen = lazyScreen(async () => (await loadScreens()).ResetPasswordScreen, <EmptyCard />);
export const SecondFactorScreen = lazyScreen(async () => (await loadScreens()).SecondFactorScreen, <EmptyCard />);
export const SetUpScreen = lazyScreen(async () => (await loadScreens()).SetUpScreen, <EmptyCard />);
/** In the script that tells of log-outs and comes with each log-in: where there is something to say, it is there already, network or not. */
export const SignedOutNotices = lazyScreen(async () => {
  const notices = await import(/* webpackChunkName: "accounts" */ "./SignedOutNotices");
  return notices.SignedOutNotices;
}, null);
export const ThankYouScreen = lazyScreen(async () => (await loadScreens()).ThankYouScreen, <EmptyCard />);
