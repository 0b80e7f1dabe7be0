export { StoreDetails as default } from './store-details.tsx'
