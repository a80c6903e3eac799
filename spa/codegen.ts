import type { CodegenConfig } from "@graphql-codegen/cli";

/**
 * Generates the typed GraphQL documents under src/graphql/generated/ from the server's own schema files, and the list of
 * operation names by which gateway and backend count. The output is committed: running this again without a change of schema or operations must leave no difference.
 */
const config: CodegenConfig = {
  schema: "../gateway/backend/internal/graphql/schema/*.graphqls",
  documents: ["src/**/*.{ts,tsx}", "!src/graphql/generated/**", "!src/**/*.test.{ts,tsx}", "!src/**/testing/**"],
  generates: {
    "../gateway/kit/contract/operations.txt": { plugins: ["./build/operationNames.mjs"] },
    "src/graphql/generated/fieldTypes.ts": { plugins: ["./build/fieldTypes.mjs"] },
    "src/graphql/generated/firstQueries.ts": { plugins: ["./build/firstQueries.mjs"] },
    "src/graphql/generated/": {
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        immutableTypes: true,
        strictScalars: true,
        useTypeImports: true,
        scalars: {
          ID: "string",
          Base64: "string",
          ByteCount: "number",
          JSON: "{ readonly [name: string]: unknown }",
          InkStrokes: "string",
          Instant: "string",
          LocalDate: "string",
          LocalDateTime: "string",
        },
      },
    },
  },
};

export default config;
