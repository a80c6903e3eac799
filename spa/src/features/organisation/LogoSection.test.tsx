import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { OrganisationPage } from "./OrganisationPage";

type Input = Readonly<Record<string, unknown>>;

const settings = {
  idleTimeoutMinutes: 15,
  absoluteSessionHours: 12,
  excludedWeekdays: [],
  holidays: [],
  secondFactorRequired: false,
  microsoftOnly: false,
  votesNeedProof: true,
  downloadPolicy: "ALLOWED",
};

const address = (data: string) => `data:image/png;base64,${data}`;

interface Scene {
  readonly logo?: string;
  readonly isAdministrator?: boolean;
  readonly refusal?: string;
}

/** Renders the page for an organisation whose server keeps each logo as it comes. */
async function open({ logo, isAdministrator = true, refusal }: Scene) {
  let version = 3;
  let kept: string | null = logo === undefined ? null : address(logo);
  const organisation = () => ({
    id: "fennmark",
    name: "Fennmark",
    legalName: "",
    logo: kept,
    locale: "en-GB",
    timeZone: "Europe/London",
    settings: isAdministrator ? { ...settings, version } : null,
  });
  const set = vi.fn(({ input }: { readonly input: Input }) => {
    if (refusal !== undefined) {
      return {
        organisation: null,
        userErrors: [{ code: "VALIDATION_FAILED", field: "picture", message: refusal, data: null }],
      };
    }
    version += 1;
    kept = typeof input["picture"] === "string" ? address(input["picture"]) : null;
    return { organisation: organisation(), userErrors: [] };
  });
  const content = { ...fennmark, answers: { organisation }, changes: { setOrganisationLogo: set } };
  const gateway = new FakeGateway(content, [{ id: "user-1", email: "admin@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "admin@example.org"),
    <GraphQLProvider>
      <OrganisationPage />
    </GraphQLProvider>,
  );
  const inputs = () => set.mock.calls.map(([{ input }]) => input);
  return { inputs, user: userEvent.setup({ applyAccept: false }) };
}

const picture = (bytes: string | Uint8Array<ArrayBuffer>, type = "image/png") =>
  new File([bytes], "logo.png", { type });

it("sends the chosen picture, and shows what the server made of it", async () => {
  const { inputs, user } = await open({});
  expect(await screen.findByText(/^There is no logo\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove the logo" })).toBeNull();
  await user.upload(screen.getByLabelText("Picture of the logo"), picture("pixels"));
  const shown = await screen.findByRole<HTMLImageElement>("img", { name: "Logo of Fennmark" });
  expect(shown.src).toBe(address(btoa("pixels")));
  expect(screen.getByText("The logo was saved.")).toBeTruthy();
  expect(inputs()).toMatchObject([{ picture: btoa("pixels"), expectedVersion: 3 }]);
});

it("removes the logo, and brings it back", async () => {
  const { inputs, user } = await open({ logo: "b2xk" });
  await user.click(await screen.findByRole("button", { name: "Remove the logo" }));
  expect(await screen.findByText("The logo was removed.")).toBeTruthy();
  expect(screen.queryByRole("img", { name: "Logo of Fennmark" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect((await screen.findByRole<HTMLImageElement>("img", { name: "Logo of Fennmark" })).src).toBe(address("b2xk"));
  expect(inputs()).toMatchObject([
    { picture: null, expectedVersion: 3 },
    { picture: "b2xk", expectedVersion: 4 },
  ]);
});

it.each([
  ["a text", picture("text", "text/plain"), "Choose a PNG or JPEG file."],
  ["a large file", picture(new Uint8Array(200 * 1024)), "Choose a file of at most 100 kB. This one has 200 kB."],
])("does not send %s", async (_, file, problem) => {
  const { inputs, user } = await open({});
  await user.upload(await screen.findByLabelText("Picture of the logo"), file);
  const shown = await screen.findByText(problem);
  const button = screen.getByRole("button", { name: "Choose a picture" });
  expect(button.getAttribute("aria-describedby")).toContain(shown.closest("p")?.id);
  expect(inputs()).toEqual([]);
  await user.upload(screen.getByLabelText("Picture of the logo"), picture("pixels"));
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
});

it("shows at the button why the server refused a picture", async () => {
  const { user } = await open({ refusal: "choose a picture of at least 16 pixels a side; this one has 9 × 9" });
  await user.upload(await screen.findByLabelText("Picture of the logo"), picture("pixels"));
  expect(await screen.findByText("Choose a picture of at least 16 pixels a side; this one has 9 × 9.")).toBeTruthy();
});

it("shows the logo to others, who cannot change it", async () => {
  await open({ logo: "b2xk", isAdministrator: false });
  expect(await screen.findByRole("img", { name: "Logo of Fennmark" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Choose a picture" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Logo" })).toBeNull();
});
