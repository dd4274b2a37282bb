import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { DialogHost } from '../src/ui/dialogs/dialog-host.tsx'
import { ToastHost } from '../src/ui/toast-host.tsx'
import { messages } from '../src/locales/en.po'
import '../src/ui/base.css'
import { Gallery } from './gallery.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

i18n.loadAndActivate({ locale: 'en', messages })

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <BrowserRouter>
        <Gallery />
        <ToastHost />
        <DialogHost />
      </BrowserRouter>
    </I18nProvider>
  </StrictMode>,
)
