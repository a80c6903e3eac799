import { render, type RenderResult } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, type InitialEntry, RouterProvider } from "react-router";
import { vi } from "vitest";
import { App, Credentials, MemoryStorage, RealmAppProvider } from "@/backend";
import type { FakeGateway } from "./FakeGateway";

/** Creates a sign-in client over the fake gateway. Every e-mail address logs in; the last one is current. */
export async function signedIn(gateway: FakeGateway, ...emails: string[]): Promise<App> {
  vi.stubGlobal("fetch", gateway.fetch);
  const app = new App({
    id: "portal-test",
    localApp: { name: "quorate-test", version: "0.0.0" },
    gatewayUrl: "",
    backendUrl: "",
    storage: new MemoryStorage(),
    fetch: gateway.fetch,
  });
  for (const email of emails) await app.logIn(Credentials.emailPassword(email, "demo-portal-2026"));
  return app;
}

interface Options {
  /** An address, optionally with the state of a navigation. */
  readonly path?: InitialEntry;
}

/** Renders inside the portal's providers. */
export function renderSignedIn(app: App, element: ReactElement, options: Options = {}): RenderResult {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [options.path ?? "/"] });
  return render(
    <RealmAppProvider app={app}>
      <RouterProvider router={router} />
    </RealmAppProvider>,
  );
}
