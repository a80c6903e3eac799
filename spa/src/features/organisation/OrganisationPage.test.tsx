import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { OrganisationPage } from "./OrganisationPage";

const organisation = {
  id: "fennmark",
  name: "Fennmark",
  legalName: "",
  logo: null as string | null,
  locale: "en-GB",
  timeZone: "Europe/London",
  settings: {
    idleTimeoutMinutes: 15,
    absoluteSessionHours: 12,
    excludedWeekdays: [],
    holidays: [],
    secondFactorRequired: false,
    microsoftOnly: false,
    votesNeedProof: true,
    downloadPolicy: "ALLOWED",
    version: 3,
  },
};

it("lets an administrator choose the language and date format, with an example, the time zone, and a proof before votes", async () => {
  const update = vi.fn(({ input }: { readonly input: Readonly<Record<string, unknown>> }) => ({
    organisation: { ...organisation, locale: input["locale"], timeZone: input["timeZone"] },
    userErrors: [],
  }));
  const content = {
    ...fennmark,
    answers: { organisation: () => organisation },
    changes: { updateOrganisation: update },
  };
  const gateway = new FakeGateway(content, [{ id: "user-1", email: "admin@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "admin@example.org"),
    <GraphQLProvider>
      <OrganisationPage />
    </GraphQLProvider>,
  );
  const language = await screen.findByLabelText<HTMLSelectElement>("Language and date format");
  expect(language.value).toBe("en-GB");
  fireEvent.change(language, { target: { value: "da-DK" } });
  expect(
    screen.getByText(/^Today is .+ \d+\. \S+ 20\d\d, \d\d\.\d\d\./),
    "days are written as in Danish",
  ).toBeDefined();
  fireEvent.change(screen.getByLabelText("Time zone"), { target: { value: "Europe/Paris" } });
  await userEvent.click(screen.getByRole("checkbox", { name: "Members confirm that it is them before they vote" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(update.mock.calls[0]?.[0].input).toMatchObject({
    name: "Fennmark",
    locale: "da-DK",
    timeZone: "Europe/Paris",
    votesNeedProof: false,
    expectedVersion: 3,
  });
});
