import { Graph } from "../../conformance/graph";
import { demo } from "../portal/accounts";
import { hashInDrive, writeFile } from "../uploads/files";
import { expect, test } from "./journey";
import { logIn } from "./steps";
import { button, heading, link, words } from "./Window";

// In WebKit, Microsoft's sign-in must be at the address that the built site contains. Only one portal at a time can
// have it.
test.use({ microsoftAddress: "localhost:8444" });

const microsoft = { email: "claire.beauchamp@example.org", name: /Claire Beauchamp/ };

test("connects Microsoft 365 in its window and uploads a file, which arrives whole [R9.6]", async ({
  window,
  origin,
  portal,
}, info) => {
  const path = info.outputPath("Harbour plan.pdf");
  const hash = await writeFile(path, 3_000_000);
  await logIn(window, origin, demo("secretary"));
  await window.click(link("Documents"));
  await window.find(heading("Documents"));
  await window.click({ css: "main a", text: "Board" });
  await window.find(heading("In the library"));
  await window.inOpened(
    () => window.click(button("Connect Microsoft 365")),
    async () => {
      await window.find(heading("Choose an account"));
      await window.click(button(microsoft.name));
    },
  );
  await window.find(button("Choose files"));
  await window.attach("input[aria-label='Files to add']", path);
  await window.find(words(/^Added to the documents/));
  await window.find({ css: "tr", text: /Harbour plan/ });
  const drive = await Graph.of(portal, microsoft.email);
  expect(await hashInDrive(drive, "/Quorate/Board/Harbour plan.pdf")).toBe(hash);
});
