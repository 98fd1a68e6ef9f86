import type { App } from '../app.js'

/** What the process needs of an app, whatever its role. */
export type ListeningApp = Pick<App, 'server' | 'requests' | 'warm' | 'stop' | 'close'>
