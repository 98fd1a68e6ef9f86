import { createRoot } from 'react-dom/client'
import '../../shared/tokens.css'
import './styles/base.css'
import './styles/components.css'
import './styles/shell.css'
import './styles/pages.css'
import { App } from './app.tsx'

createRoot(document.getElementById('root')!).render(<App />)
