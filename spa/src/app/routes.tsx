import { Navigate, Route, Routes } from "react-router";
import { type User, useRealmApp } from "@/backend";
import { entryPaths, signedOutPaths } from "@/config/entryPaths";
import { settings } from "@/config/settings";
import { AuthLayout, LoginScreen } from "@/features/auth";
import { AccountCheck } from "./AccountCheck";
import {
  ConfirmEmailScreen,
  ForgotPasswordScreen,
  InvitationScreen,
  MicrosoftSignIn,
  RegisterScreen,
  ResetPasswordScreen,
  SecondFactorScreen,
  SetUpScreen,
  SignedOutNotices,
  ThankYouScreen,
} from "./signedOutScreens";
import { useSignedOutPrefetch } from "./useSignedOutPrefetch";

interface PortalRoutesProps {
  /** The signed-in user. */
  readonly user: User | null;
}

/**
 * The screen at an address. The invitation and the set-up are for everybody, and stay mounted while a reader logs in or
 * out. Every other screen depends on whether somebody is signed in (R2.11).
 */
export function PortalRoutes({ user }: PortalRoutesProps) {
  useSignedOutPrefetch(user === null);
  const { logOutUnreported, sessionNotKept } = useRealmApp();
  const notice = (logOutUnreported || sessionNotKept) && <SignedOutNotices />;
  return (
    <Routes>
      <Route element={<AuthLayout notice={notice} />}>
        <Route path={entryPaths.invitation} element={<InvitationScreen />} />
        <Route path={entryPaths.setUp} element={<SetUpScreen />} />
        {user === null && signedOutRoutes()}
      </Route>
      {user !== null && signedInRoutes(user)}
    </Routes>
  );
}

/**
 * The signed-out screens (R2.1 to R2.8). Any other address shows the log-in form, and the address is kept until after
 * the log-in.
 */
function signedOutRoutes() {
  return (
    <>
      <Route path={entryPaths.confirmEmail} element={<ConfirmEmailScreen />} />
      <Route path={entryPaths.resetPassword} element={<ResetPasswordScreen />} />
      <Route path={entryPaths.thankYou} element={<ThankYouScreen />} />
      <Route path={entryPaths.forgotPassword} element={<ForgotPasswordScreen />} />
      <Route path={entryPaths.register} element={<RegisterScreen />} />
      <Route
        path="*"
        element={
          <LoginScreen
            alternative={settings.microsoftSignIn && <MicrosoftSignIn />}
            SecondFactor={SecondFactorScreen}
          />
        }
      />
    </>
  );
}

/**
 * The screens of a signed-in user: everything is behind the account check, and no signed-out screen is shown (R2.11).
 * For a link to a signed-out screen, the main area says that the link did nothing.
 */
function signedInRoutes(user: User) {
  return (
    <>
      {signedOutPaths.map((path) => (
        <Route key={path} path={path} element={<Navigate to={entryPaths.login} replace state={{ from: path }} />} />
      ))}
      <Route path="*" element={<AccountCheck key={user.id} user={user} />} />
    </>
  );
}
