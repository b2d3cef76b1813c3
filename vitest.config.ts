import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{runtime,playground,site,scripts}/**/*.test.{ts,tsx}'],
    // A slow machine may need long for a property test; a hang still ends.
    testTimeout: 60_000,
    allowOnly: false,
  },
});
