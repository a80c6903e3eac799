import { MemoryRouter, Route, Routes } from "react-router";
import { AuthLayout } from "@/features/auth";
import { EmptyCard } from "./EmptyCard";

/**
 * The first paint of the page, before its script runs: the frame of the signed-out screens with an empty card. The
 * build renders it, so it must not depend on the address, the user or the browser.
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
