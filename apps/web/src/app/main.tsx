import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import { Screens } from './routes.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Screens />
  </StrictMode>,
)
