// In place of modules that are left out.
export {};
