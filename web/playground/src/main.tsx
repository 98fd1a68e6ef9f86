import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import '../../shared/tokens.css'
import './app.css'

// Applies the theme from the settings on the first page too, before GraphiQL loads.
const theme = localStorage.getItem('graphiql:theme')
if (theme) document.body.classList.add(`graphiql-${theme}`)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
