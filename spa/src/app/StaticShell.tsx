import { MemoryRouter, Route, Routes } from "react-router";
import { AuthLayout } from "@/features/auth";
import { EmptyCard } from "./EmptyCard";

/**
 * What the page paints before its script runs: the frame of the signed-out screens with an empty card. It is rendered
 * at build, so it may show nothing that depends on the address, the user or the browser.
 */
export function StaticShell() {
  return (
    <MemoryRouter>
      <Routes>
        <Route element={<AuthLayout />}>
          <Route path="*" element={<EmptyCard />} />
        </Route>
      </Routes>
    </MemoryRouter>
  );
}
