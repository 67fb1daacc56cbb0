/**
 * Script for the head of every page: when another navigation interrupts the view transition between two
 * documents, the promises of the transition reject, which is no error.
 */
export const skippedTransitionsScript =
  'for(const name of["pageswap","pagereveal"])addEventListener(name,({viewTransition:t})=>' +
  "{t?.ready.catch(()=>{});t?.finished.catch(()=>{})})";
