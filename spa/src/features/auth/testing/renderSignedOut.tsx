import { configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, StrictMode, useEffect } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { RealmAppProvider } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { clientOf } from "@/testing/signInClient";
import {
  AuthLayout,
  ConfirmEmailScreen,
  ForgotPasswordScreen,
  LoginScreen,
  MessageProvider,
  RegisterScreen,
  ResetPasswordScreen,
  SecondFactorScreen,
  ThankYouScreen,
} from "..";
import { authServers } from "./authServers";

// The sign-in client is loaded at its first call, which takes longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 4000 });

/**
 * Renders the signed-out screens at an address, with the real router and sign-in client over fake servers. They are
 * mounted twice, as React does in development.
 * @param alternative shown beneath the log-in form
 */
export function renderSignedOut(
  address: string,
  servers = authServers(),
  app = clientOf(servers),
  alternative?: ReactNode,
) {
  const seen = { address };

  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      seen.address = pathname + search;
    });
    return null;
  }

  const view = render(
    <StrictMode>
      <RealmAppProvider app={app}>
        <MessageProvider>
          <MemoryRouter initialEntries={[address]}>
            <Address />
            <Routes>
              <Route element={<AuthLayout />}>
                <Route path={entryPaths.confirmEmail} element={<ConfirmEmailScreen />} />
                <Route path={entryPaths.resetPassword} element={<ResetPasswordScreen />} />
                <Route path={entryPaths.thankYou} element={<ThankYouScreen />} />
                <Route path={entryPaths.forgotPassword} element={<ForgotPasswordScreen />} />
                <Route path={entryPaths.register} element={<RegisterScreen />} />
                <Route path="*" element={<LoginScreen alternative={alternative} SecondFactor={SecondFactorScreen} />} />
              </Route>
            </Routes>
          </MemoryRouter>
        </MessageProvider>
      </RealmAppProvider>
    </StrictMode>,
  );
  return { ...view, app, servers, user: userEvent.setup(), address: () => seen.address };
}
