/* The preview of the delivery note; its code is loaded on demand. */
export { DocumentDialog as default } from '../../../pickers/documents/DocumentDialog'
