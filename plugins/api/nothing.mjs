// Empty module, in place of excluded ones.
export {};
