import { defineConfig } from 'vite'

// The page itself is answered at /graphql; what it loads lies beside it under a path of its own.
export default defineConfig({
  base: '/playground/',
  logLevel: 'warn',
  build: {
    outDir: '../dist/playground',
    emptyOutDir: true,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The editor is one large chunk by nature.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      // Libraries mark files for a server renderer that is not here.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
    },
  },
  worker: { format: 'es' },
})
