import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** A dialog with a secret closes by its button only. */
  isDismissable?: boolean
}

export const Dialog = ({ title, onClose, children, isDismissable = true }: Props): ReactNode => (
  <ModalOverlay
    className="overlay"
    isOpen
    isDismissable={isDismissable}
    isKeyboardDismissDisabled={!isDismissable}
    onOpenChange={(isOpen) => isOpen || onClose()}
  >
    <Modal className="modal">
      <AriaDialog className="dialog">
        <Heading slot="title">{title}</Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
