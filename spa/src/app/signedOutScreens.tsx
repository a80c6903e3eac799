import { buttonClassName, lazyScreen } from "@/ui";
import { EmptyCard } from "./EmptyCard";

/**
 * The signed-out screens except the log-in form, the invitation and the set-up share one script, so that the log-in
 * page loads without it.
 */
export const loadScreens = () => import(/* webpackChunkName: "auth-screens" */ "@/features/auth");

export const ConfirmEmailScreen = lazyScreen(async () => (await loadScreens()).ConfirmEmailScreen, <EmptyCard />);
export const ForgotPasswordScreen = lazyScreen(async () => (await loadScreens()).ForgotPasswordScreen, <EmptyCard />);
export const InvitationScreen = lazyScreen(async () => (await loadScreens()).InvitationScreen, <EmptyCard />);
/** The placeholder keeps its space, so that the page does not shift when the button appears. */
export const MicrosoftSignIn = lazyScreen(
  async () => (await loadScreens()).MicrosoftSignIn,
  <span className={buttonClassName({ fullWidth: true })} />,
);
export const RegisterScreen = lazyScreen(async () => (await loadScreens()).RegisterScreen, <EmptyCard />);
export const ResetPasswordScreen = lazyScreen(async () => (await loadScreens()).ResetPasswordScreen, <EmptyCard />);
export const SecondFactorScreen = lazyScreen(async () => (await loadScreens()).SecondFactorScreen, <EmptyCard />);
export const SetUpScreen = lazyScreen(async () => (await loadScreens()).SetUpScreen, <EmptyCard />);
/**
 * The notices are in the script of accounts, which loads with every log-in. When there is a notice to show, the script
 * is there, also without a network.
 */
export const SignedOutNotices = lazyScreen(async () => {
  const notices = await import(/* webpackChunkName: "accounts" */ "./SignedOutNotices");
  return notices.SignedOutNotices;
}, null);
export const ThankYouScreen = lazyScreen(async () => (await loadScreens()).ThankYouScreen, <EmptyCard />);
