import { Navigate, Route, Routes } from "react-router";
import type { User } from "@/backend";
import { paths } from "@/config/paths";
import { settings } from "@/config/settings";
import { AuthLayout, LoginScreen } from "@/features/auth";
import { AccountCheck } from "./AccountCheck";
import {
  ConfirmEmailScreen,
  ForgotPasswordScreen,
  MicrosoftSignIn,
  RegisterScreen,
  ResetPasswordScreen,
  ThankYouScreen,
} from "./signedOutScreens";
import { useReadiness } from "./useReadiness";

/** The signed-out screens (R2.1 to R2.8). Any other address shows the log-in form and stays for afterwards. */
export function SignedOutRoutes() {
  useReadiness();
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path={paths.confirmEmail} element={<ConfirmEmailScreen />} />
        <Route path={paths.resetPassword} element={<ResetPasswordScreen />} />
        <Route path={paths.thankYou} element={<ThankYouScreen />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordScreen />} />
        <Route path={paths.register} element={<RegisterScreen />} />
        <Route path="*" element={<LoginScreen alternative={settings.microsoftSignIn && <MicrosoftSignIn />} />} />
      </Route>
    </Routes>
  );
}

const signedOutOnly = [
  paths.confirmEmail,
  paths.resetPassword,
  paths.thankYou,
  paths.forgotPassword,
  paths.register,
] as const;

/**
 * What a signed-in user sees: never a signed-out screen (R2.11), everything else behind the account check. The main
 * area says what became of a link to one.
 */
export function SignedInRoutes({ user }: { readonly user: User }) {
  return (
    <Routes>
      {signedOutOnly.map((path) => (
        <Route key={path} path={path} element={<Navigate to={paths.login} replace state={{ from: path }} />} />
      ))}
      <Route path="*" element={<AccountCheck user={user} />} />
    </Routes>
  );
}
