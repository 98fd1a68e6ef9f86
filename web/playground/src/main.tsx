import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './app.css'

// The theme chosen in the settings holds on the first page too, before GraphiQL is loaded.
const theme = localStorage.getItem('graphiql:theme')
if (theme) document.body.classList.add(`graphiql-${theme}`)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
