/** Health of the process in the same container, for the HEALTHCHECK of the image: exits with 0 if it is ready. */
const port = process.env.PORT || '4000'
const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
  (response) => response.ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
