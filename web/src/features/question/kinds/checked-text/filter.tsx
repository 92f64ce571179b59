export { writtenFilter as checkedTextFilter } from '../written/filter.tsx'
