let end: Promise<void> | undefined

/**
 * Resolves when all that has come in together has been looked at: the same moment for everyone who asks in one turn of the
 * event loop. What is sent then goes out together: a write that finds its reader asleep wakes it, and costs several times what
 * a write costs to one that is already awake.
 */
export function endOfTurn(): Promise<void> {
  end ??= new Promise((resolve) => {
    setImmediate(() => {
      end = undefined
      resolve()
    })
  })
  return end
}
