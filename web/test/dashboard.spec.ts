/*
 * The dashboard in Chromium against the service itself, which starts once for all of these: it takes longer than any test.
 */
import './dashboard/world.ts'
import './dashboard/story.ts'
import './dashboard/roles.ts'
import './dashboard/agents.ts'
import './dashboard/venue.ts'
import './dashboard/reservations.ts'
import './dashboard/keyboard.ts'
import './dashboard/every-page.ts'
import './dashboard/mistakes.ts'
import './dashboard/weight.ts'
import './dashboard/agent-story.ts'
// Last: it renames what the others look for.
import './dashboard/hostile-values.ts'
